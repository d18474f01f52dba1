/**
 * Whether an address is the place that an entry of the navigation names, or lies below it; `home` stands for it too. Below the
 * home itself lies everything of an area, so it is marked on its own page alone.
 */
export function isPlace(to: string, path: string, home?: string): boolean {
	return path === to || (to !== home && path.startsWith(`${to}/`)) || path === home
}
