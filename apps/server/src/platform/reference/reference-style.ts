/** The renderer's variables in the colours, type and corners of the product's own pages. */
export const referenceStyle = `
:root {
  --scalar-font: "Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif;
  --scalar-font-code: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
  --scalar-radius: 8px;
  --scalar-radius-lg: 12px;
  --scalar-radius-xl: 12px;
}
body { margin: 0; }
/* Buttons of the renderer stand two pixels beyond a narrow page. */
.scalar-app { overflow-x: clip; }
/* Its placeholder for a key is a riddle. */
.scalar-password-input::placeholder { opacity: 0 !important; }
noscript { display: block; padding: 2rem; font-family: system-ui, sans-serif; }
.light-mode {
  --scalar-background-1: oklch(0.984 0.002 200);
  --scalar-background-2: oklch(0.964 0.004 200);
  --scalar-background-3: oklch(0.915 0.005 205);
  --scalar-background-accent: oklch(0.949 0.024 193);
  --scalar-color-1: oklch(0.225 0.014 220);
  --scalar-color-2: oklch(0.435 0.016 218);
  --scalar-color-3: oklch(0.5 0.016 218);
  --scalar-color-accent: oklch(0.43 0.083 198);
  --scalar-border-color: oklch(0.915 0.005 205);
}
.dark-mode {
  --scalar-background-1: oklch(0.172 0.008 220);
  --scalar-background-2: oklch(0.207 0.009 220);
  --scalar-background-3: oklch(0.252 0.01 220);
  --scalar-background-accent: oklch(0.285 0.04 200);
  --scalar-color-1: oklch(0.945 0.005 200);
  --scalar-color-2: oklch(0.765 0.011 210);
  --scalar-color-3: oklch(0.7 0.011 210);
  --scalar-color-accent: oklch(0.8 0.1 190);
  --scalar-border-color: oklch(0.292 0.011 220);
}
`;
