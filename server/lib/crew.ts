/** Which of the workers of a server this process is. */
export type Crew = {
	index: number
	of: number
	/** The figures of all of them, for whoever watches. */
	readFigures: () => Promise<string>
}

/** What one worker may use of a bound that all of them keep together; never nothing. */
export const shareOf = (whole: number, of: number): number => Math.max(1, Math.ceil(whole / of))
