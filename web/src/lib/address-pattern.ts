/** Whether an address belongs to a page's path: `$kode` stands for one step, a last `$` for one or more. */
export function fitsPath(path: string, address: string): boolean {
	const [wanted, steps] = [stepsOf(path), stepsOf(address)]
	const rest = wanted.at(-1) === '$'
	if (rest ? steps.length < wanted.length : steps.length !== wanted.length) return false
	return wanted.every((step, i) => step.startsWith('$') || step === steps[i])
}

function stepsOf(path: string): string[] {
	return path.split('/').filter((step) => step !== '')
}
