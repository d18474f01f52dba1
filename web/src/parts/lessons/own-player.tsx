import type { Video } from './players.ts'
import { useFilmPlace } from './use-film-place.ts'
import css from './video-part.module.css'

type Props = { video: Video; from: number; onAt: (seconds: number) => void }

/** So near to its end a film begins anew. */
const END_SECONDS = 5

/** A film of the campus itself. */
export function OwnPlayer({ video: { judul, sumber, takarir, poster }, from, onAt }: Props) {
	const tell = useFilmPlace(onAt)
	return (
		// biome-ignore lint/a11y/useMediaCaption: a film without captions says so in the lesson; where there are some they are a track
		<video
			className={css.player}
			src={sumber}
			poster={poster ?? undefined}
			aria-label={judul}
			controls
			autoPlay
			playsInline
			preload="metadata"
			onLoadedMetadata={({ currentTarget: film }) => {
				if (from < film.duration - END_SECONDS) film.currentTime = from
				film.focus()
			}}
			onTimeUpdate={({ currentTarget: film }) => {
				if (!film.seeking) tell(film.currentTime)
			}}
		>
			{takarir ? <track kind="captions" src={takarir} srcLang="id" label="Bahasa Indonesia" default /> : null}
		</video>
	)
}
