/** The faces: those that people choose from, and those of our bots. Drawn from -24 to 24 both ways. */
import type { Component } from 'svelte';
import Ant from './Ant.svelte';
import Antbear from './Antbear.svelte';
import Bee from './Bee.svelte';
import Beetle from './Beetle.svelte';
import Butterfly from './Butterfly.svelte';
import Caterpillar from './Caterpillar.svelte';
import Cricket from './Cricket.svelte';
import Ladybird from './Ladybird.svelte';
import Mantis from './Mantis.svelte';
import Meerkat from './Meerkat.svelte';
import Snail from './Snail.svelte';
import Termite from './Termite.svelte';
import type { Avatar } from '../../wire';
import type { BotFace } from '../../live/bots';

/** In the order in which they are offered. */
export const AVATARS = [
  'bee',
  'ladybird',
  'meerkat',
  'butterfly',
  'ant',
  'snail',
  'beetle',
  'termite',
] as const satisfies readonly Avatar[];

export const DRAWN: Record<Avatar | BotFace, Component> = {
  ant: Ant,
  antbear: Antbear,
  bee: Bee,
  beetle: Beetle,
  butterfly: Butterfly,
  caterpillar: Caterpillar,
  cricket: Cricket,
  ladybird: Ladybird,
  mantis: Mantis,
  meerkat: Meerkat,
  snail: Snail,
  termite: Termite,
};
