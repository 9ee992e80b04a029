/** Words that begin a new sentence after a short form with a dot. */
export const sentenceStarters: ReadonlySet<string> = new Set(
  `The A An He She It They We I You But And In On At This That These Those There However When If So Then What Who Why How My His Her Our Their Its
  For As With After Before Since While Although Because Or Not No Yes Please Let Do Did Is Are Was Were Can Could Would
  Should Will Some Many Most All
  Each Every One Now Today Here Nobody Everyone Someone Meanwhile Later Finally First Next Another Such Perhaps Maybe Once Also By From To Thanks Sorry`.split(
    /\s+/,
  ),
);

/** Words before a Roman numeral that make it a number. */
export const countedByRoman: ReadonlySet<string> = new Set(
  `chapter part volume act scene book section war phase type class appendix article title level grade stage unit step figure table bowl tier group
  category version episode season series vol bc mark lesson module verse canto movement symphony sonata rocky apollo
  saturn fantasy scrolls schedule annex exhibit amendment factor corps`.split(/\s+/),
);

/** Names and titles before a Roman numeral that make it a rank. */
export const rankedByRoman: ReadonlySet<string> = new Set(
  `henry louis elizabeth charles george edward richard william james john paul pius benedict francis leo gregory clement innocent philip ferdinand
  catherine peter alexander nicholas frederick wilhelm napoleon ivan mary anne victoria queen king pope tsar czar
  emperor ramses ptolemy felipe carlos
  gustav christian harald haakon olav albert leopold otto rudolf umberto vittorio sixtus urban boniface celestine`.split(
    /\s+/,
  ),
);
