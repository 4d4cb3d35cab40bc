import { createContext } from 'react';

/** The id of the form around: a button of it may stand elsewhere on the page. */
export const FormIdContext = createContext<string | undefined>(undefined);
