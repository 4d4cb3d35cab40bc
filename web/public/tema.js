// Waits for nothing and is waited for: colours that are set after the first paint flash.
// A page that the worker draws, such as the reference, says nothing of it.
const { gaya } = JSON.parse(document.getElementById('identitas')?.textContent ?? '{}');
if (gaya) {
  const sheet = new CSSStyleSheet();
  // Among the colours that it replaces, so that what a person's own system wants goes before both.
  sheet.replaceSync(`@layer theme{:root{${gaya}}}`);
  document.adoptedStyleSheets = [sheet];
}
try {
  const { dataset } = document.documentElement;
  const tema = localStorage.getItem('tema');
  if (tema === 'terang' || tema === 'gelap') dataset.tema = tema;
  // Room is kept for what the page tells whoever is logged in.
  if (localStorage.getItem('token')) dataset.masuk = '';
} catch {
  // Storage is shut off: the system's theme it is, and nobody is logged in.
}
