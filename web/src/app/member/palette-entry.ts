// One line of the palette.
export interface PaletteEntry {
  readonly id: string;
  readonly group: 'commandsGroup' | 'pagesGroup' | 'companiesGroup' | 'actionsGroup';
  readonly label: string;
  readonly keys?: string | undefined;
  readonly price?: number | null;
  readonly run: () => void;
}
