// /api/docs can do without this: everything is on the page. It adds the search, and opens what a link leads to.
const search = document.querySelector('search');
const input = document.querySelector('#cari');
const found = document.querySelector('#temuan');
const calls = [...document.querySelectorAll('.panggilan')];
const sections = [...document.querySelectorAll('.sumber')];

function filter() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.cari.includes(word));
  for (const section of sections) section.hidden = !section.querySelector('.panggilan:not([hidden])');
  const count = calls.filter((call) => !call.hidden).length;
  found.textContent = words.length > 0 ? `${count} dari ${calls.length} panggilan` : '';
}

/** A link leads to a call that the search has hidden, and is to open it where the browser does not. */
function show() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target?.closest('details');
  if (!details) return;
  if (details.hidden) {
    input.value = '';
    filter();
  }
  details.open = true;
  target.scrollIntoView();
}

search.hidden = false;
// The style shows it open, and so it is.
document.querySelector('nav details').open = matchMedia('(min-width: 64rem)').matches;
input.addEventListener('input', filter);
addEventListener('hashchange', show);
filter();
show();
