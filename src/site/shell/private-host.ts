const V4 =
  /^(0|127|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/;
// A mapped IPv4 address has no place in a link, so it is not told apart further.
const V6 = /^\[(::1?\]|::ffff:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;
const NAME = /^[^.:[\]]+$|\.(local|localhost|lan|internal|home\.arpa)$/;

/**
 * Whether a host can only be inside a private network: an address that RFC 1918, 4193, 6598 or 6890 keeps for
 * such, a name without a dot, or one that RFC 6761, 6762 or 8375 does.
 *
 * @param host as `URL.hostname` has it
 */
export function isPrivateHost(host: string): boolean {
  return V4.test(host) || V6.test(host) || NAME.test(host);
}
