/**
 * Many texts as one parameter, which costs far less to hand over than an array. `unpacked` takes it apart. For ids, words of the code and JSON, none
 * of which ever holds the separator as it is.
 */
export const longList = (texts: readonly (string | undefined)[]): string => texts.map((text) => text ?? '').join('\x1e');

/**
 * The SQL that splits the packed texts of the parameter with this number. An absent text is null; a single one that is absent leaves an
 * empty array.
 */
export const unpacked = (parameter: number): string => `string_to_array($${parameter}, e'\\x1e', '')`;
