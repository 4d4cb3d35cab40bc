// The check of a letter does without this. It compares a file with the one that was issued, on this device.
const MAX_BYTES = 5 * 1024 * 1024;
const section = document.querySelector('#cocokkan');
const verdict = document.querySelector('#putusan');
const onCode = [...verdict.children];
let latest;

async function compare(file) {
  if (file.size > MAX_BYTES) return 'berbeda';
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex === section.dataset.sha256 ? 'sama' : 'berbeda';
  } catch {
    // It was moved or deleted.
    return 'tidak_terbaca';
  }
}

// Browsers compare on https and on localhost alone.
if (section && crypto.subtle) {
  section.hidden = false;
  section.querySelector('input').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    latest = file;
    verdict.replaceChildren(...onCode);
    if (!file) return;
    const outcome = await compare(file);
    // Another file may have been chosen.
    if (latest !== file) return;
    verdict.replaceChildren(document.querySelector(`#${outcome}`).content.cloneNode(true));
    verdict.scrollIntoView({ block: 'nearest' });
  });
}
