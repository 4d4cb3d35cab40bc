import { html } from 'hono/html';
import type { Html } from './text.ts';

interface LayoutProps {
  /** The played providers, the first one first. */
  titles: readonly string[];
  screen: 'list' | 'chat';
  notice: string;
  sidebar: Html;
  chat: Html;
}

export function layout({ titles, screen, notice, sidebar, chat }: LayoutProps): Html {
  return html`<!doctype html>
<html lang="id">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>WhatsApp Simulasi</title>
  <link rel="icon" href="/simulator/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/simulator/page.css">
  <script src="/simulator/page.js" type="module"></script>
</head>
<body data-screen="${screen}">
<header class="top">
  <h1>WhatsApp Simulasi</h1>
  <p>${plays(titles)}</p>
  <p>Tiruan untuk uji coba: tidak ada pesan yang benar-benar terkirim.</p>
</header>
<p id="notice" class="notice" role="alert">${notice}</p>
<main class="panes">
${sidebar}
${chat}
</main>
</body>
</html>`;
}

const plays = ([first = '', second]: readonly string[]): string =>
  second === undefined ? `Memerankan ${first}` : `Memerankan ${first}, dan ${second} sebagai cadangan`;
