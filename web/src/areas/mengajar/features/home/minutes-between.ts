/** Minutes from one wall-clock time of a day to another; negative when it is earlier. */
export function minutesBetween(from: string, to: string): number {
	return minuteOf(to) - minuteOf(from)
}

function minuteOf(jam: string): number {
	const [hours = 0, minutes = 0] = jam.split(':').map(Number)
	return hours * 60 + minutes
}
