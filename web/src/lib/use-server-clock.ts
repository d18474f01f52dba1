import { useEffect, useState } from 'react'
import { serverNowSeconds } from './server-time.ts'

/** The server's time in milliseconds, renewed twice a minute. */
export function useServerClock(): number {
	const [now, setNow] = useState(() => serverNowSeconds() * 1000)
	useEffect(() => {
		const timer = setInterval(() => setNow(serverNowSeconds() * 1000), 30_000)
		return () => clearInterval(timer)
	}, [])
	return now
}
