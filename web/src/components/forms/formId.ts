import { createContext } from 'react';

/** The id of the enclosing form, for a submit button rendered outside it. */
export const FormIdContext = createContext<string | undefined>(undefined);
