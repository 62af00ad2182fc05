/** Numbers by category, in one or several series. */
export interface ChartData {
  /** Said instead of the picture: "Utlåningar: nya per vecka". */
  readonly label: string;
  /** What the categories are: "Vecka". */
  readonly category: string;
  readonly categories: readonly string[];
  /** `values` has one number for each category. */
  readonly series: readonly { readonly id: string; readonly text: string; readonly values: readonly number[] }[];
}
