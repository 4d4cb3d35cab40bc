// Loaded into wrangler before its own code: when the launcher is gone, however it went, wrangler goes too,
// and the ports are free for the next start.
process.once('disconnect', () => process.exit(1));
