const fontFamilyBase =
  "'Inter Variable', 'Inter Stand-in', 'Segoe UI', system-ui, -apple-system, Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif";

/** One face that looks alike everywhere, served by us. Until it is there letters of the same width stand in for it (`page.css`). */
export const fonts = { fontFamilyBase, fontFamilyNumeric: fontFamilyBase };
