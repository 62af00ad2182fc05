const office = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`;

/** How the names of files end, by what they hold. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/tiff': ['.tiff', '.tif'],
  'image/heic': ['.heic'],
  'image/vnd.dwg': ['.dwg'],
  'video/quicktime': ['.mov'],
  'video/mp4': ['.mp4'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  [office('wordprocessingml.document')]: ['.docx'],
  [office('spreadsheetml.sheet')]: ['.xlsx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  [office('presentationml.presentation')]: ['.pptx'],
};

/** What an attachment of a case may hold. Pictures of phones too. */
export const ATTACHMENT_TYPES: readonly string[] = Object.keys(ENDINGS);
/** What a document may hold (spec part 5, "Files"). */
export const DOCUMENT_TYPES: readonly string[] = ATTACHMENT_TYPES.filter((type) => type !== 'image/heic');

/** How the names of files of these media types end: `.jpg`, `.jpeg`. */
export const endingsOf = (mediaTypes: readonly string[]): readonly string[] => mediaTypes.flatMap((type) => ENDINGS[type] ?? []);
