// Waits for nothing and is waited for: a theme that is set after the first paint flashes.
try {
  const { dataset } = document.documentElement;
  const tema = localStorage.getItem('tema');
  if (tema === 'terang' || tema === 'gelap') dataset.tema = tema;
  // Room is kept for what the page tells whoever is logged in.
  if (localStorage.getItem('token')) dataset.masuk = '';
} catch {
  // Storage is shut off: the system's theme it is, and nobody is logged in.
}
