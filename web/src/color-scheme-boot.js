// Runs before the first paint, so that a dark page never flashes white. The remembered choice wins over the device's.
;(() => {
	let choice = null
	try {
		choice = localStorage.getItem('mantine-color-scheme-value')
	} catch {
		// Storage may be blocked; the device's wish is then all there is.
	}
	const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
	document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
	document.querySelector('meta[name="theme-color"]').content = dark ? '#161c2e' : '#ffffff'
})()
