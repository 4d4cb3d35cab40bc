#!/bin/sh
# Makes node_modules what package-lock.json says, tools included whatever NODE_ENV and npm's settings say. The marker is
# written last and holds npm's own record too, which changes with every install: one that was cut off, or that somebody
# made without the tools, does not count.
installed() { cat package-lock.json node_modules/.package-lock.json 2>/dev/null; }
marker=node_modules/.vadr-lock

installed | cmp -s - $marker && exit
rm -f $marker
echo 'Memasang paket, satu sampai dua menit …'
npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
code=$?
if [ $code != 0 ]; then
  # npm says ENOSPC at most, and takes back what it has written.
  free=$(df -Pk . "${HOME:-.}" | awk 'NR > 1 && (min == "" || $4 < min) { min = $4 } END { print int(min / 1000) }')
  [ "$free" -ge 1500 ] || echo "Disk hampir penuh: tersisa $free MB, perlu sekitar 1.500 MB. Kosongkan, lalu jalankan lagi." >&2
  exit $code
fi
if ! [ -x node_modules/.bin/node ]; then
  echo 'Node 24 tidak terpasang: npm tidak punya paketnya untuk komputer ini, atau diatur dengan bin-links=false.' >&2
  exit 1
fi
installed >$marker
