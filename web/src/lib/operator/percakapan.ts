import { generatePath } from 'react-router-dom';
import { ROUTES } from '../routes.ts';

export const percakapanPath = (no_hp: string) => generatePath(ROUTES.OperatorDetailPercakapan, { no_hp });
