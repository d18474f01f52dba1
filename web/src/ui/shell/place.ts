/** Whether an address is the place that an entry of the navigation names, or lies below it; `home` stands for it too. */
export function isPlace(to: string, path: string, home?: string): boolean {
	return path === to || path.startsWith(`${to}/`) || path === home
}
