import { Button } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { canScan, scanCode } from './camera.ts'
import css from './kode-darurat-page.module.css'

/** Reads a code by the camera, where the browser can. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
	const video = useRef<HTMLVideoElement>(null)
	const [scanning, setScanning] = useState(false)
	const [problem, setProblem] = useState('')
	const found = useRef(onCode)
	found.current = onCode
	useEffect(() => {
		if (!scanning || !video.current) return
		const stop = new AbortController()
		scanCode(video.current, stop.signal).then(
			(code) => {
				if (code === null) return
				setScanning(false)
				found.current(code)
			},
			() => {
				setScanning(false)
				setProblem('Kamera tidak dapat dipakai. Ketik kode di bawah QR, atau izinkan kamera lalu coba lagi.')
			},
		)
		return () => stop.abort()
	}, [scanning])
	if (!canScan())
		return (
			<p className={css.note}>
				Peramban ini tidak memberi akses kamera. Ketik atau tempel kode yang tertulis di bawah QR, atau buka
				halaman ini di ponsel.
			</p>
		)
	return (
		<div className={css.scanner}>
			{scanning ? (
				<video ref={video} className={css.video} playsInline muted aria-label="Gambar kamera" />
			) : null}
			<Button
				variant="default"
				leftSection={scanning ? <IconCameraOff size={20} /> : <IconCamera size={20} />}
				onClick={() => {
					setProblem('')
					setScanning(!scanning)
				}}
			>
				{scanning ? 'Tutup kamera' : 'Pindai dengan kamera'}
			</Button>
			<p className={css.problem} role="alert">
				{problem}
			</p>
		</div>
	)
}
