import { mount } from 'svelte';
import './look/typeface.css';
import './look/tokens.css';
import './look/base.css';
import App from './App.svelte';
import { speech } from './words/language.svelte';

await speech.use();
const target = document.getElementById('app')!;
// The same in plain HTML, for whoever reads pages without running scripts.
target.replaceChildren();
mount(App, { target });
