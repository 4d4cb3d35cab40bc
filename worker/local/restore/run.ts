import type { Api } from '../deploy/api.ts';
import type { World } from '../deploy/world.ts';
import type { Wrangler } from '../deploy/wrangler.ts';
import type { Place } from './place.ts';
import type { openProgress } from './progress.ts';

/** What the steps of a restore work with. */
export interface Run {
  world: World;
  wrangler: Wrangler;
  api: Api;
  place: Place;
  progress: ReturnType<typeof openProgress>;
}
