/**
 * Runs before the first paint, from a tag in `<head>`: applies the remembered theme and marks a browser that
 * holds a session, so that nothing flashes or moves. Storage may be forbidden; then the system decides.
 */
export const documentStartScript = `(function(d,r){
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')r.dataset.theme=t}catch(e){}
if(/(?:^|; )signed_in=1(?:;|$)/.test(d.cookie))r.dataset.signedIn='';
r.dataset.script=''})(document,document.documentElement)`.replaceAll('\n', '');
