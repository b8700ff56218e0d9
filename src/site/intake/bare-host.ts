/** `example.com`, `example.com:8080/a.png`: a name with a dot, then a port, a path, a query or nothing. */
export const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d{1,5})?([/?#]|$)/u;
