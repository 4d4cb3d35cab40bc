// Plain JavaScript, served without a build; the tsconfig beside it checks its types.
// The page works without it: links and forms are ordinary, and a reload shows changes.

/** @param {string} id */
const byId = (id) => document.getElementById(id);

/**
 * Updates a list from a newly rendered one. Unchanged items stay, so focus and selection survive.
 * @param {Element} list
 * @param {Element} fresh
 */
function reconcile(list, fresh) {
  const focusedId = document.activeElement?.closest('li')?.id;
  const old = new Map([...list.children].map((item) => [item.id, item]));
  [...fresh.children].forEach((item, i) => {
    const same = old.get(item.id);
    // An opened menu stays open.
    if (same?.querySelector('details[open]')) item.querySelector('details')?.setAttribute('open', '');
    const kept = same?.outerHTML === item.outerHTML ? same : document.importNode(item, true);
    if (list.children[i] !== kept) list.insertBefore(kept, list.children[i] ?? null);
    if (same && same !== kept) same.remove();
    old.delete(item.id);
  });
  for (const gone of old.values()) gone.remove();
  const focused = focusedId ? byId(focusedId)?.querySelector('a, button') : null;
  if (focused instanceof HTMLElement && list.contains(focused) && document.activeElement !== focused)
    focused.focus();
}

const log = byId('log');
const atEnd = () => !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
const toEnd = () => {
  if (log) log.scrollTop = log.scrollHeight;
};

/** @param {string} text */
function tell(text) {
  const notice = byId('notice');
  if (notice && notice.textContent !== text) notice.textContent = text;
}

let readingDone = Promise.resolve();

/** Marks the open chat as read while the page is visible. */
function markRead() {
  const chat = byId('chat');
  if (chat?.dataset.unread !== 'true' || document.visibilityState !== 'visible') return;
  const body = JSON.stringify({ phone: chat.dataset.phone });
  const headers = { 'Content-Type': 'application/json' };
  readingDone = fetch('/simulator/read', { method: 'POST', headers, body }).then(
    () => {},
    () => {},
  );
}

async function refresh() {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const wasAtEnd = atEnd();
  for (const id of ['chats', 'bubbles', 'switches', 'templates', 'invoices']) {
    const list = byId(id);
    const freshList = fresh.getElementById(id);
    if (list && freshList) reconcile(list, freshList);
  }
  if (wasAtEnd) toEnd();
  const state = byId('fault-state');
  const freshState = fresh.getElementById('fault-state')?.textContent ?? '';
  if (state && state.textContent !== freshState) state.textContent = freshState;
  const chat = byId('chat');
  if (chat) chat.dataset.unread = fresh.getElementById('chat')?.dataset.unread ?? 'false';
  markRead();
}

let refreshing = false;
let stale = false;

/** Refreshes one at a time; a change during a refresh causes another. */
async function keepFresh() {
  stale = true;
  if (refreshing) return;
  refreshing = true;
  try {
    while (stale) {
      stale = false;
      await refresh();
      await readingDone;
    }
  } catch {
    tell('Simulator tidak menjawab.');
  } finally {
    refreshing = false;
  }
}

const events = new EventSource('/simulator/events');
events.addEventListener('change', () => {
  if (byId('notice')?.textContent === 'Simulator tidak menjawab.') tell('');
  void keepFresh();
});
events.addEventListener('error', () => tell('Simulator tidak menjawab.'));
// An open stream would keep one of the browser's few connections in the back/forward cache.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
document.addEventListener('visibilitychange', markRead);

const search = byId('search');
const searchBox = byId('cari');
search?.addEventListener('submit', (event) => event.preventDefault());
searchBox?.addEventListener('input', () => {
  if (!(searchBox instanceof HTMLInputElement)) return;
  const address = new URL(location.href);
  if (searchBox.value) address.searchParams.set('cari', searchBox.value);
  else address.searchParams.delete('cari');
  history.replaceState(null, '', address);
  void keepFresh();
});

const composer = byId('composer');
const text = byId('teks');
if (composer instanceof HTMLFormElement && text instanceof HTMLTextAreaElement) {
  composer.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = new FormData(composer);
    if (!text.value.trim()) return;
    text.value = '';
    try {
      const response = await fetch(composer.action, { method: 'POST', body, redirect: 'manual' });
      if (response.type !== 'opaqueredirect') throw new Error(await response.text());
      toEnd();
    } catch {
      text.value = String(body.get('teks'));
      tell('Pesan tidak terkirim. Coba lagi.');
    }
  });
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    composer.requestSubmit();
  });
}

document.querySelector('#chats [aria-current]')?.scrollIntoView({ block: 'nearest' });
toEnd();
markRead();
