const fontFamilyBase = "'Segoe UI', 'Segoe UI Variable', system-ui, -apple-system, Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif";

/** The system's own letters: there at once, and what the reader is used to. */
export const fonts = { fontFamilyBase, fontFamilyNumeric: fontFamilyBase };
