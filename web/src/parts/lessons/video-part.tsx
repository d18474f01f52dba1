import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { ForeignPlayer } from './foreign-player.tsx'
import { OwnPlayer } from './own-player.tsx'
import { formatSecond, PLAYERS, type Video } from './players.ts'
import css from './video-part.module.css'

type Props = {
	video: Video
	/** The second at which the reader stopped. */
	from: number
	onAt: (seconds: number) => void
}

/** A film. Nothing of it is loaded, and no other site hears of the reader, before they ask for it. */
export function VideoPart({ video, from, onAt }: Props) {
	const [start, setStart] = useState<number>()
	const [shown, setShown] = useState(true)
	const { penyedia, judul, sumber, poster } = video
	const host = penyedia === 'berkas' ? undefined : PLAYERS[penyedia]
	const here = penyedia === 'berkas' || serverConfig.videoHosts.includes(penyedia)
	return (
		<figure className={css.video}>
			{start !== undefined ? (
				penyedia === 'berkas' ? (
					<OwnPlayer video={video} from={start} onAt={onAt} />
				) : (
					<ForeignPlayer host={penyedia} video={video} from={start} onAt={onAt} />
				)
			) : here ? (
				<button type="button" className={css.facade} onClick={() => setStart(from)}>
					{poster && shown ? (
						<img
							className={css.poster}
							src={poster}
							alt=""
							loading="lazy"
							decoding="async"
							onError={() => setShown(false)}
						/>
					) : null}
					<span className={css.play} aria-hidden="true">
						<IconPlayerPlayFilled size={26} />
					</span>
					<span className={css.what}>
						{t('Putar video')}
						{video.menit ? t(' · {menit} menit', { menit: video.menit }) : ''}
						<span className={css.hidden}>: {judul}</span>
					</span>
					<span className={css.cost}>{costOf(video, from, host?.name)}</span>
				</button>
			) : null}
			<figcaption className={css.caption}>
				{judul}
				{host ? (
					<>
						{' · '}
						<a href={host.page(sumber)} target="_blank" rel="noreferrer">
							{t('buka di {name}', { name: host.name })}
							<IconExternalLink size={15} stroke={1.8} aria-label={t('(tab baru)')} role="img" />
						</a>
					</>
				) : null}
			</figcaption>
		</figure>
	)
}

/** From whom the film comes, what it costs in data, and where it goes on. */
function costOf({ mb }: Video, from: number, host: string | undefined): string {
	return [
		host && t('dari {host}', { host }),
		mb && t('sekitar {mb} MB', { mb }),
		from > 0 && t('lanjut dari {from}', { from: formatSecond(from) }),
	]
		.filter(Boolean)
		.join(' · ')
}
