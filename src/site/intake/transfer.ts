/** What a paste or a drop brings; index.html notes the same. */
export interface Transfer {
  readonly files: readonly File[];
  readonly texts: readonly (readonly [type: string, text: string])[];
  readonly entries: readonly FileSystemEntry[];
}

/** To be called within the event: the browser empties the original after it. */
export function copyDataTransfer(data: DataTransfer): Transfer {
  return {
    files: [...data.files],
    texts: data.types.map((type) => [type, data.getData(type)]),
    entries: [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []),
  };
}
