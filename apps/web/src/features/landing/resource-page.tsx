import { buttonClass } from "../../ui/controls/button.tsx";
import { Article } from "./legal-pages.tsx";
import { resources } from "./resources.ts";

export const isResource = (slug: string): boolean => Object.hasOwn(resources, slug);

/** One short text behind a link of the shell. */
export const ResourcePage = ({ slug, isSignedIn }: { slug: string; isSignedIn: boolean }) => {
  const resource = resources[slug];
  if (!resource) return null;
  return (
    <Article title={resource.title} isSignedIn={isSignedIn}>
      {resource.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {resource.links && (
        <p className="flex gap-3 pt-2">
          {resource.links.map(({ label, href }) => (
            <a key={label} href={href} className={buttonClass()}>
              {label}
            </a>
          ))}
        </p>
      )}
    </Article>
  );
};
