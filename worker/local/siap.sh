#!/bin/sh
# Makes node_modules what package-lock.json says, tools included whatever NODE_ENV and npm's settings say. The marker is
# written last and holds npm's own record too, which changes with every install: one that was cut off, or that somebody
# made without the tools, does not count.
installed() { cat package-lock.json node_modules/.package-lock.json 2>/dev/null; }
marker=node_modules/.vadr-lock

installed | cmp -s - $marker && exit
rm -f $marker
npm ci --include=dev --no-audit --no-fund --loglevel=error || exit
if ! [ -x node_modules/node/bin/node ]; then
  echo 'Node 24 tidak terpasang, sebab npm diatur dengan ignore-scripts: jalankan dengan npm_config_ignore_scripts=false di depannya.' >&2
  exit 1
fi
installed >$marker
