#!/bin/sh
# Stands in for workerd (MINIFLARE_WORKERD_PATH), so that none outlives its wrangler with the data open: Linux ends it
# then. Where the system does not, the next start sees that the FIFO is still held.
[ -p "$VADR_ALIVE" ] && exec 9<>"$VADR_ALIVE"
setpriv --pdeathsig KILL true 2>/dev/null && exec setpriv --pdeathsig KILL "$VADR_WORKERD" "$@"
exec "$VADR_WORKERD" "$@"
