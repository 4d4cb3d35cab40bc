// Runs before the first paint: colours set later would flash.
// Pages drawn by the worker, such as the reference, hold no identity.
const { gaya } = JSON.parse(document.getElementById('identitas')?.textContent ?? '{}');
if (gaya) {
  const sheet = new CSSStyleSheet();
  // In the layer of the colours that it replaces, so that settings of the person's system outrank both.
  sheet.replaceSync(`@layer theme{:root{${gaya}}}`);
  document.adoptedStyleSheets = [sheet];
}
try {
  const { dataset } = document.documentElement;
  const tema = localStorage.getItem('tema');
  if (tema === 'terang' || tema === 'gelap') dataset.tema = tema;
  // Pages keep room for what only logged-in people see.
  if (localStorage.getItem('token')) dataset.masuk = '';
} catch {
  // Storage is blocked: the system's theme applies, and nobody is logged in.
}
