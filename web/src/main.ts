import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { listenForTouches } from './lib/sounds';
import './lib/ui/screen.svelte';

listenForTouches();
const target = document.getElementById('app');
if (target) mount(App, { target });
