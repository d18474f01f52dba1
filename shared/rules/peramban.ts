const BROWSERS: readonly [RegExp, string][] = [
	[/Edg(A|iOS)?\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
	[/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
	[/Android/, 'Android'],
	[/iPhone|iPad|iPod/, 'iOS'],
	[/Windows/, 'Windows'],
	[/CrOS/, 'ChromeOS'],
	[/Macintosh|Mac OS X/, 'macOS'],
	[/Linux/, 'Linux'],
]

/** A browser's User-Agent in words: "Chrome di Android". Rough on purpose: it only has to be recognised by its owner. */
export function namaPeramban(userAgent: string | null): string {
	const find = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
	const browser = find(BROWSERS)
	const system = find(SYSTEMS)
	if (browser && system) return `${browser} di ${system}`
	return browser ?? (system ? `Peramban di ${system}` : 'Perangkat tidak dikenal')
}

/** Whether the device is held in the hand. */
export const isPonsel = (userAgent: string | null): boolean =>
	/Android|iPhone|iPad|iPod|Mobile/.test(userAgent ?? '')
