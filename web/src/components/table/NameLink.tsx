import { Link, type LinkProps } from 'react-router-dom';

/** The name of a row as a link: cut short in a table, whole on a card, where it is large enough to tap. */
export function NameLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="text-primary underline underline-offset-4 hover:text-primary-deep max-md:inline-block max-md:wrap-anywhere max-md:py-2.5 max-md:in-[td]:-my-2.5"
    />
  );
}
