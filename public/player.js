/*! Plays a video of an article where its link stands. */
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[data-player]');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // Before the page is hydrated, React would remove the frame; the link then leads to the video.
  if (document.documentElement.dataset.hydrated === undefined) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.title = link.dataset.title;
  frame.src = link.dataset.player;
  frame.allowFullscreen = true;
  frame.style.cssText = 'display:block;width:100%;aspect-ratio:16/9;border:0';
  link.after(frame);
  link.hidden = true;
  frame.focus();
});
