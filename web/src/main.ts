import { mount } from 'svelte';
import './look/tokens.css';
import './look/base.css';
import App from './App.svelte';
import { speech } from './words/language.svelte';

await speech.use();
mount(App, { target: document.getElementById('app')! });
