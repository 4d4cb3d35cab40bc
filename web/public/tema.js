// Waits for nothing and is waited for: a theme that is set after the first paint flashes.
try {
  const tema = localStorage.getItem('tema');
  if (tema === 'terang' || tema === 'gelap') document.documentElement.dataset.tema = tema;
} catch {
  // Storage is shut off: the system's theme it is.
}
