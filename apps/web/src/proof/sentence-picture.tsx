import { useEffect, useRef } from "react";

type SentencePictureProps = { picture: Blob; alt: string; isFaded?: boolean };

/** The words are in the picture alone, so that a program cannot read them. */
export const SentencePicture = ({ picture, alt, isFaded = false }: SentencePictureProps) => {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    if (ref.current) ref.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return <img ref={ref} alt={alt} className={isFaded ? "max-h-40 max-w-full opacity-20" : "max-h-40 max-w-full"} />;
};
