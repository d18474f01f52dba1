import { useEffect, useRef } from 'react'
import { type Host, PLAYERS, secondIn, type Video } from './players.ts'
import { useFilmPlace } from './use-film-place.ts'
import css from './video-part.module.css'

type Props = { host: Host; video: Video; from: number; onAt: (seconds: number) => void }

/** A film at another site, in the site's own frame. */
export function ForeignPlayer({ host, video: { judul, sumber }, from, onAt }: Props) {
	const frame = useRef<HTMLIFrameElement>(null)
	const tell = useFilmPlace(onAt)
	const told = useRef(tell)
	told.current = tell
	const player = PLAYERS[host]
	useEffect(() => {
		const onMessage = ({ source, origin, data }: MessageEvent) => {
			if (source !== frame.current?.contentWindow || origin !== player.origin) return
			const second = secondIn(host, data)
			if (second !== undefined) told.current(second)
		}
		addEventListener('message', onMessage)
		return () => removeEventListener('message', onMessage)
	}, [host, player])
	return (
		<iframe
			ref={frame}
			className={css.player}
			title={judul}
			src={player.embed(sumber, from)}
			allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
			allowFullScreen
			referrerPolicy="strict-origin-when-cross-origin"
			sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
			onLoad={({ currentTarget }) =>
				currentTarget.contentWindow?.postMessage(JSON.stringify(player.greeting), player.origin)
			}
		/>
	)
}
